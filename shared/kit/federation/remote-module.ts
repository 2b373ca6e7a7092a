import type { ComponentType } from 'react';
import type { WordStatus } from '@glossa/contract/video/transcript';
import type { Locale, Messages } from '../i18n';
import type { Screen } from './screens';

/** What every remote exposes as `./remote`. */
export interface RemoteModule {
  /** From `src/screens.ts`, which the build reads: the app's mounts and the calls that pages start follow from it. */
  screens: readonly Screen[];
  /** The remote's own compiled catalogue; one chunk per language. */
  messages(locale: Locale): Promise<Messages>;
  /** True while leaving would lose what the learner is doing; the remote is not replaced meanwhile. */
  isBusy?(): boolean;
  /** For another version of this app. True when replacing it at once would lose nothing, even while busy. */
  saveDrafts?(): boolean | Promise<boolean>;
  slots?: { [Name in SlotName]?: ComponentType<SlotProps[Name]> };
  actions?: { [Name in ActionName]?: Actions[Name] };
}

/** A word of a lesson. */
interface LessonWord {
  /** The word as it stands in the transcript, without punctuation around it. */
  word: string;
  /** The sentence around the word. */
  sentence: string;
  videoId: string;
  /** Seconds from the beginning of the video to the word. */
  videoTime?: number;
}

interface ShownWord extends LessonWord {
  /** What the learner knows of the word; without it, nobody can say here that they know it. */
  status?: WordStatus | undefined;
  /** Language of the word, as a code; without it the translation tells. */
  language?: string;
}

/** What each slot takes, by `<lending app>/<name>`. Changes are additive. */
export interface SlotProps {
  /** The dialog that shows a word's translation and saves it. */
  'vocabulary/add-word': ShownWord & {
    /** Called once the word is added: not for a word that was saved before, nor after the slot has gone. */
    onAdded: (word: string) => void;
    onClose: () => void;
  };
  /** The meaning and a way to save it. The host draws the dialog: Enter adds the word. Takes no focus. */
  'vocabulary/look-up': ShownWord & {
    /** The words of a phrase, each by itself: what they mean where nobody has translated the phrase. */
    parts?: readonly string[] | undefined;
    /** The translation of the sentence around it. */
    line?: { text: string; language: string } | undefined;
    /** Called once the word is saved: not for a word that was saved before. */
    onAdded?: (word: string) => void;
  };
  /** The panel of words saved from one video. */
  'vocabulary/words-of-video': { videoId: string };
  /** The one thing that is most worth doing now, as the dashboard shows it; nothing where there is none. */
  'account/next-step': Record<never, never>;
  /** The dialog that makes a quiz from saved words. */
  'quiz/generate': { vocabularyIds: readonly number[]; onClose: () => void };
}

export type SlotName = keyof SlotProps;

/** The functions that remotes lend, by `<lending app>/<name>`. Changes are additive. */
export interface Actions {
  /** Finds the translation, and marks the word in the transcript meanwhile. Rejects with the API's error. */
  'vocabulary/save-word': (word: LessonWord) => Promise<void>;
}

export type ActionName = keyof Actions;
