/** The file is not of the kind it is said to be. The message says why, as the end of a sentence. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}
