/** The fields of a note, in order. The last holds the whole word, to be imported again. */
export const FIELD_NAMES = [
  'Word',
  'Translation',
  'Context',
  'Definition',
  'Part of speech',
  'Synonyms',
  'Antonyms',
  'Examples',
  'Language',
  'Translation language',
  'Video',
  'Time',
  'Added',
  'Level',
  'Glossa data',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** Constant, because Anki identifies decks and note types by them. */
export const DECK_ID = 1_763_700_000_001;
export const NOTE_TYPE_ID = 1_763_700_000_002;
/** To be raised when the note type changes. */
const CHANGED_AT_SECONDS = 1_763_700_000;

const FRONT = `<div class="word" dir="auto">{{Word}}</div>
{{#Context}}<div class="context" dir="auto">{{Context}}</div>{{/Context}}`;

const BACK = `{{FrontSide}}
<hr id="answer">
<div class="translation" dir="auto">{{Translation}}</div>
{{#Part of speech}}<div class="small">{{Part of speech}}</div>{{/Part of speech}}
{{#Definition}}<div dir="auto">{{Definition}}</div>{{/Definition}}
{{#Synonyms}}<div class="small" dir="auto">= {{Synonyms}}</div>{{/Synonyms}}
{{#Antonyms}}<div class="small" dir="auto">≠ {{Antonyms}}</div>{{/Antonyms}}
{{#Examples}}<div class="context" dir="auto">{{Examples}}</div>{{/Examples}}
{{#Video}}<div class="small" dir="auto">{{Video}} {{Time}}</div>{{/Video}}`;

const CSS = `.card { font-family: system-ui, sans-serif; font-size: 20px; line-height: 1.5; text-align: center; color: #1c1b1f; background: #fff; }
.card > div { margin-block: 0.5em; }
.word { font-size: 1.6em; font-weight: 600; }
.translation { font-size: 1.3em; }
.context { color: #49454f; }
.small { font-size: 0.8em; color: #5f5b66; }
.nightMode.card, .nightMode .card { color: #e6e1e5; background: #1c1b1f; }
.nightMode .context, .nightMode .small { color: #cac4d0; }`;

const field = (name: string, ord: number) => ({
  ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [], description: '' },
  // Hides our own data.
  ...{ plainText: name === 'Glossa data', collapsed: name === 'Glossa data' },
  excludeFromSearch: name === 'Glossa data',
});

export const NOTE_TYPE = {
  id: NOTE_TYPE_ID,
  name: 'Glossa word',
  type: 0,
  mod: CHANGED_AT_SECONDS,
  usn: -1,
  sortf: 0,
  did: DECK_ID,
  tmpls: [
    {
      ...{ name: 'Word', ord: 0, qfmt: FRONT, afmt: BACK, did: null },
      ...{ bqfmt: '', bafmt: '', bfont: '', bsize: 0 },
    },
  ],
  flds: FIELD_NAMES.map(field),
  css: CSS,
  latexPre:
    '\\documentclass[12pt]{article}\n\\special{papersize=3in,5in}\n\\usepackage{amssymb,amsmath}\n\\pagestyle{empty}\n\\setlength{\\parindent}{0in}\n\\begin{document}\n',
  latexPost: '\\end{document}',
  latexsvg: false,
  // Required fields: the front is empty only if the word is.
  req: [[0, 'any', [0, 2]]],
  tags: [],
  vers: [],
};
