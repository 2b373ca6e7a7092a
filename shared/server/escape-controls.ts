/** Texts of others must neither move the cursor of a terminal, begin a line, nor turn the direction of the text. */
export const escapeControls = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu,
    (control) => `\\u${(control.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** Keeps the lines that a text has. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeControls).join('\n');
