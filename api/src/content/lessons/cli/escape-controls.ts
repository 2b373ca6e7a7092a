/** Names of learners must neither move the cursor of a terminal nor turn the direction of its text. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}]/gu,
    (control) => `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/** In quotes, so that no name looks like another part of the line. */
export const quoteText = (text: string): string => escapeControls(JSON.stringify(text));
