/** For the dialog of the browser: what a lesson is made of. */
export const MEDIA_ENDINGS = '.mp4,.webm,.mp3,.m4a,.ogg,.oga,.opus,.wav,video/*,audio/*';
export const CAPTION_ENDINGS = '.vtt,.srt,.ass,.ssa,.sbv,.lrc';

const CAPTIONS = new RegExp(`(${CAPTION_ENDINGS.replaceAll('.', '\\.').replaceAll(',', '|')})$`, 'i');

export interface ChosenFiles {
  media: File | undefined;
  captions: File | undefined;
}

/** Captions may lie beside the video that is dropped. The last file of a kind counts. */
export function sortFiles(files: Iterable<File>): ChosenFiles {
  const all = [...files];
  return {
    media: all.findLast(({ name }) => !CAPTIONS.test(name)),
    captions: all.findLast(({ name }) => CAPTIONS.test(name)),
  };
}

/** “A talk.final.mp4” → “A talk.final” */
export const titleFromName = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, '').trim() || name;
