import { MAX_TITLE_LENGTH } from '@glossa/contract/limits';
import { LanguageField, TextField } from '@glossa/kit/ui';
import { useSession } from '@glossa/kit/auth';
import { type ComponentProps, useState } from 'react';

interface VideoFieldsProps {
  title: string;
  onTitle: (title: string) => void;
  /** True for a title that must not be empty. */
  required?: boolean;
  /** The one spoken. */
  language: string;
  onLanguage: (language: string) => void;
}

export const VideoFields = ({ title, onTitle, required, language, onLanguage }: VideoFieldsProps) => (
  <>
    <TextField
      message="video.own.name"
      value={title}
      required={required}
      maxLength={MAX_TITLE_LENGTH}
      onChange={(event) => onTitle(event.target.value)}
    />
    <LanguageField message="video.own.language" value={language} onChange={onLanguage} />
  </>
);

interface FileFieldProps extends ComponentProps<typeof TextField> {
  onChoose: (file: File | undefined) => void;
}

export const FileField = ({ onChoose, ...field }: FileFieldProps) => (
  <TextField {...field} type="file" onChange={({ target }) => onChoose(target.files?.[0])} />
);

const DEFAULT_LANGUAGE = 'en';

/** State of the language spoken in a new video; at first the one that the learner learns. */
export function useSpokenLanguage() {
  const { user } = useSession();
  return useState(user?.target_language ?? DEFAULT_LANGUAGE);
}
