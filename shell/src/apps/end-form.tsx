import { END_OVERRIDE_PATH, END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import { Button } from '@glossa/kit/ui';

const END_PATHS = { preview: END_PREVIEW_PATH, override: END_OVERRIDE_PATH };

/** A form, because the server ends it and answers with a redirect. */
export const EndForm = ({ kind }: { kind: keyof typeof END_PATHS }) => (
  <form method="post" action={END_PATHS[kind]}>
    <Button message={`shell.${kind}.end`} type="submit" variant="secondary" size="small" />
  </form>
);
