import TEMPLATE from './note-template.json';

/** The fields of a note, in order. The last holds the whole word, to be imported again. */
export type FieldName = keyof typeof TEMPLATE.fields;
export const FIELD_NAMES = Object.keys(TEMPLATE.fields) as FieldName[];

/** Constant, because Anki identifies decks and note types by them. */
export const DECK_ID = 1_763_700_000_001;
export const NOTE_TYPE_ID = 1_763_700_000_002;
/** To be raised when the note type changes. */
const CHANGED_AT_SECONDS = 1_763_700_000;

const { front, back, style, template, field, type } = TEMPLATE;

/** Only the word is a required field. Our own data is hidden. */
export const NOTE_TYPE = {
  ...type,
  ...{ id: NOTE_TYPE_ID, mod: CHANGED_AT_SECONDS, did: DECK_ID, css: style.join('\n') },
  tmpls: [{ ...template, qfmt: front.join('\n'), afmt: back.join('\n') }],
  flds: FIELD_NAMES.map((name, ord) => {
    const isHidden = TEMPLATE.fields[name] === 'hidden';
    return { ...field, name, ord, plainText: isHidden, collapsed: isHidden, excludeFromSearch: isHidden };
  }),
};
