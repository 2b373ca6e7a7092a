import fastCheck from 'fast-check';
import { ass, readText, srt, vtt } from './testing/read-text';

const spoken = (file: string, language?: string) => readText(file, language).sentences.join(' ');

test.each([
  [
    'text in angle brackets',
    srt('<Run home now>', '<Eva: is it\nlate?>'),
    '<Run home now> <Eva: is it late?>',
  ],
  ['signs of mathematics', srt('a<b and b>c, 3<4>2'), 'a<b and b>c, 3<4>2'],
  ['an open bracket before speech', srt('<Hello!\n<Good day.'), '<Hello! <Good day.'],
  ['tags over two lines', srt('<i>one\ntwo</i> <font\ncolor="red">three</font>'), 'one two three'],
  ['tags with spaces or without an end', srt('< i >one</ i > <b>two</b >\n<u>three</u'), 'one two three'],
  ['escaped tags', srt('&lt;i&gt;one&lt;/i&gt; &amp;amp; two'), 'one & two'],
  ['unknown tags of WebVTT', vtt('<c.red.big>one</c> <x.y>two</x> <lang fr>trois</lang>'), 'one two trois'],
  ['breaks within a line', vtt('one<br>two<br />three\\Nfour\\nfive\\hsix'), 'one two three four five six'],
  ['codes of other players', srt('{y:i}one|two {\\an8\\fs20}three {four}'), 'one two three {four}'],
  [
    'escaped braces of ASS',
    ass('Default,,0,0,0,,Say \\{a name\\} {not this}now\\Nor\\hlater'),
    'Say {a name} now or later',
  ],
  [
    'names of HTML',
    vtt('caf&eacute; &Aring;se &iquest;y? it&rsquo;s &laquo;a&raquo; &#233;&#xe9; &#146;'),
    'café Åse ¿y? it’s «a» éé ’',
  ],
  [
    'names of HTML without a semicolon',
    vtt('caf&eacute ni&ntildeo &copy 2020 &iquestqu&eacute? R&D &copyright'),
    'café ni&ntildeo © 2020 &iquestqué? R&D &copyright',
  ],
  ['names that HTML does not have', srt('AT&T &nobody; &'), 'AT&T &nobody; &'],
  ['invisible characters in words', srt('win\u00addow o\u200bpen wo\u2060\u034frd'), 'window open word'],
  [
    'other letters of the same word',
    srt('ﬁne ｗｏｒｄ x\u2010ray don´t e\u0301te\u0301'),
    "fine word x-ray don't été été".replace(' été été', ' été'),
  ],
  [
    'joints that are neither hyphen nor apostrophe',
    srt('yes—no so…what wait...then left,right and/or 1,000 km/h ¿y?¡no!'),
    'yes— no so… what wait... then left, right and/ or 1,000 km/h ¿y? ¡no!',
  ],
])('%s: what is said is read, and nothing else', (_kind, file, text) => {
  expect(spoken(file)).toBe(text);
});

test.each([
  [
    'dashes in one line',
    srt('- Perdón. - ¡Cuidado!', '¿Qué? -¡Ayuda!', 'Vamos. — No.'),
    ['- Perdón.', '- ¡Cuidado!', '¿Qué?', '-¡Ayuda!', 'Vamos.', '— No.'],
    'es',
  ],
  [
    'dashes without an end of a sentence',
    srt('- Yes - No', '- maybe\n- never'),
    ['- Yes', '- No', '- maybe', '- never'],
    'en',
  ],
  [
    'chevrons within a line',
    vtt('&gt;&gt; I know. &gt;&gt; So', '>> do I >> 5 >> 3'),
    ['I know.', 'So', 'do I >> 5 >> 3'],
    'en',
  ],
  ['voices of WebVTT', vtt('<v Eva>Yes</v>\n<v Tom>No</v> <v.soft Eva>so</v>'), ['Yes', 'No', 'so'], 'en'],
  ['a dash that is no speaker', srt('Come - he said - at 5 -6'), ['Come - he said - at 5 -6'], 'en'],
])('%s tell the sentences of two speakers', (_kind, file, sentences, language) => {
  expect(readText(file, language).sentences).toEqual(sentences);
});

test.each([
  ['de', 'Er kommt aus Öster-\nreich', 'Er kommt aus Österreich'],
  ['de', 'Donau\u00ad\ndampfer', 'Donaudampfer'],
  ['de', 'in Haupt-\nund Nebenstraßen', 'in Haupt- und Nebenstraßen'],
  ['de', 'Ich wollte-\nnein, halt', 'Ich wollte- nein, halt'],
  ['en', 'a well-\nknown th-\nthat', 'a well-known th- that'],
  ['fr', 'Est-\nce main-\ntenant', 'Est-ce maintenant'],
  ['ru', 'когда-\nнибудь сего-\nдня', 'когда-нибудь сегодня'],
  ['id', 'anak-\nanak ber-\njalan', 'anak-anak berjalan'],
  ['ar', 'كتا-\nب', 'كتا- ب'],
])(
  '%s: a word that is divided at the end of a line is one word, and speech that breaks off is not',
  (language, text, read) => {
    expect(spoken(srt(text), language)).toBe(read);
  },
);

test('direction marks hide no end of a sentence', () => {
  expect(readText(srt('مرحبا.\u200f أنا هنا؟\u200f\u202c نعم'), 'ar').sentences).toEqual([
    'مرحبا.',
    'أنا هنا؟',
    'نعم',
  ]);
  expect(readText(srt('\u202bשלום.\u202c \u2067מי שם?\u2069'), 'he').sentences).toEqual(['שלום.', 'מי שם?']);
});

test('joiners stay where they are spelling', () => {
  expect(spoken(srt('می\u200cروم'), 'fa')).toBe('می\u200cروم');
  expect(spoken(srt('क्\u200dष'), 'hi')).toBe('क्\u200dष');
});

/** A mark, and what it says. */
type Written = readonly [raw: string, said: string];
const WORDS: Written[] = ['one', 'Two', 'été', 'слово', 'ღამე', 'مرحبا', '語'].map((word) => [word, word]);
const MARKS: Written[] = [
  ...[
    ' ',
    '\n',
    ' - ',
    '>> ',
    '<',
    '>',
    ' < ',
    '.',
    '?! ',
    '…',
    '—',
    '…',
    '«',
    '"',
    '|',
    '&',
    '\u00ad',
    '\u200b',
    '\u200f',
  ].map((mark): Written => [mark, '']),
  ...[
    '<i>',
    '</i>',
    '<b >',
    '<font color="#fff">',
    '<br>',
    '<c.red>',
    '<00:00:02.000>',
    '\\N',
    '\\h',
    '&nbsp;',
    '&lrm;',
    '&lt;',
    '[br]',
  ].map((mark): Written => [mark, '']),
  ...([
    ['&eacute;', 'é'],
    ['&#x433;', 'г'],
    ['<We go>', 'Wego'],
    ['x<y z>', 'xyz'],
    ['\\{a\\}', 'a'],
    ['ﬁ', 'fi'],
    ['{\\an8}', ''],
  ] as const),
];

test('no letter that a caption speaks is lost, whatever marks are among them', () => {
  const letters = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}]/gu, '');
  const written = fastCheck.array(fastCheck.constantFrom(...WORDS, ...WORDS, ...MARKS), {
    minLength: 1,
    maxLength: 30,
  });
  const toFile = {
    srt,
    // An empty line ends a caption of WebVTT.
    vtt: (text: string) => vtt(text.replaceAll(/\n+/g, '\n')),
    ass: (text: string) => ass(`Default,,0,0,0,,${text.replaceAll('\n', '\\N')}`),
  };
  // WebVTT hides any single name.
  const accidental = {
    srt: /<\s?\/?[a-z]{1,6}\s?>/i,
    vtt: /<\s?\/?[a-z][\w-]*(?:\.[^\s<>]*)?\s?>/i,
    ass: /<\s?\/?[a-z]{1,6}\s?>/i,
  };
  fastCheck.assert(
    fastCheck.property(
      written,
      fastCheck.constantFrom('srt', 'vtt', 'ass'),
      fastCheck.constantFrom('en', 'de', 'ja', 'ar'),
      (parts, format, language) => {
        const raw = `A${parts.map(([text]) => text).join('')}`;
        // A bracket of one part and the letters of the next may be a tag by chance.
        fastCheck.pre(!accidental[format].test(raw.replaceAll(/<\/?(?:i|b |br|c\.red)>/g, '')));
        const said = letters(`A${parts.map(([, text]) => text).join('')}`);
        expect(letters(readText(toFile[format](raw), language).sentences.join(''))).toBe(said);
      },
    ),
    { numRuns: 500 },
  );
});
