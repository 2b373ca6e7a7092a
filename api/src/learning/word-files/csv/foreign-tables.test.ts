import { readRows, readTexts } from '../testing/read-rows';

describe('the headers of a text export of Anki', () => {
  const rows = ['árbol\ttree\tUn árbol verde.', 'pan\tbread\tEl pan es bueno.'];
  const read = [
    ['árbol', 'tree', 'Un árbol verde.'],
    ['pan', 'bread', 'El pan es bueno.'],
  ];

  test.each([
    ['a separator by name', '#separator:tab', '\t'],
    ['a separator by name in capitals', '#separator:Tab', '\t'],
    ['a separator as itself', '#separator:|', '|'],
    ['a semicolon as itself', '#separator:;', ';'],
    ['a comma that a spreadsheet has put in quotes', '"#separator:Comma",,', ','],
    ['a space after the colon', '#separator: Pipe', '|'],
    ['a colon', '#separator:colon', ':'],
    ['line ends of Windows', '#separator:tab\r', '\t'],
    ['comments among them', '#separator:tab\n#made by hand', '\t'],
  ])('name %s', async (_what, header, separator) => {
    const file = [header, ...rows.map((row) => row.replaceAll('\t', separator))].join('\n');
    expect(await readTexts('csv', file)).toEqual(read);
  });

  test('say that cells are HTML, or that they are not', async () => {
    const row = 'ni&ntilde;o\t<i>child</i>&nbsp;&lt;3\tEl ni&ntilde;o<br>duerme.[sound:a.mp3]';
    expect(await readTexts('csv', `#separator:tab\n#html:true\n${row}`)).toEqual([
      ['niño', 'child <3', 'El niño duerme.'],
    ]);
    const [[, translation] = []] = await readTexts('csv', `#separator:tab\n#html:false\n${row}`);
    expect(translation).toBe('<i>child</i>&nbsp;&lt;3');
  });

  test('say which columns are of Anki and which hold the tags, whatever their order', async () => {
    const file = [
      '#separator:tab\n#html:true\n#tags column:1\n#guid column:3\n#deck column:4\n#notetype column:6\n#tags:all',
      'A1 food\tpan\tz!9"\tES::Unit\tbread\tBasic',
    ].join('\n');
    expect(await readRows('csv', file)).toMatchObject([
      { word: 'pan', translation: 'bread', context: null, tags: ['all', 'A1', 'food'] },
    ]);
  });

  test('name the fields', async () => {
    const file =
      '#separator:Semicolon\n#columns:Index;Meaning;Word;Tags;Audio\n1;bread;pan;a b;[sound:a.mp3]';
    expect(await readRows('csv', file)).toMatchObject([
      { word: 'pan', translation: 'bread', context: null, tags: ['a', 'b'] },
    ]);
  });

  test('stand before notes that hide words', async () => {
    const file = '#separator:tab\n#html:true\nMi {{c1::<b>pan</b>}} es bueno.\tMy bread is good.';
    expect(await readTexts('csv', file)).toEqual([['pan', null, 'Mi pan es bueno.']]);
  });

  test('end with their lines, however long these are and however they end', async () => {
    const columns = `#columns:Word\tTranslation\t${'Other\t'.repeat(800)}`;
    for (const end of ['\n', '\r', '\r\n'])
      expect(await readTexts('csv', ['#separator:tab', columns, 'pan\tbread'].join(end))).toEqual([
        ['pan', 'bread', null],
      ]);
  });

  test('are not seen in a word that begins with such a sign', async () => {
    expect(await readTexts('csv', '#separator:tab\n"#eins"\tone')).toMatchObject([['#eins', 'one', null]]);
    expect(await readTexts('csv', '#html = one\n#deck = two')).toEqual([
      ['#html', 'one', null],
      ['#deck', 'two', null],
    ]);
    expect(await readTexts('csv', '#hashtag,word with a sign\n#eins,one')).toMatchObject([
      ['#hashtag', 'word with a sign', null],
      ['#eins', 'one', null],
    ]);
  });
});

describe('the delimiter that a spreadsheet writes first', () => {
  test.each([...'*+?().[]{}\\^$|-;\t '])('may be %j', async (delimiter) => {
    const rows = [`perro${delimiter}dog`, `gato${delimiter}cat`].join('\n');
    const words = [
      ['perro', 'dog', null],
      ['gato', 'cat', null],
    ];
    for (const first of [
      `sep=${delimiter}`,
      `"sep=${delimiter}",,`,
      `#separator:${delimiter.trim() || 'tab'}`,
    ])
      if (!first.startsWith('#') || delimiter !== ' ')
        expect(await readTexts('csv', `${first}\r\n${rows}`)).toEqual(words);
  });

  test('stands before rows that begin with the sign of a comment', async () => {
    expect(await readTexts('csv', 'sep=;\n#1;perro\n#2;gato')).toEqual([
      ['#1', 'perro', null],
      ['#2', 'gato', null],
    ]);
    expect(await readTexts('csv', 'sep=;\n#;Word;Translation\n1;perro;dog')).toEqual([
      ['perro', 'dog', null],
    ]);
  });

  test('is one character: other lines that begin alike are words', async () => {
    expect(await readTexts('csv', 'Sep = September\nOkt = October')).toEqual([
      ['Sep', 'September', null],
      ['Okt', 'October', null],
    ]);
  });
});

describe('tables of spreadsheets and readers', () => {
  const encode = (text: string, first: string, at: number) =>
    Buffer.from(
      [...text].map((letter) =>
        letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - first.charCodeAt(0) + at,
      ),
    );

  test('are read in windows-1252, whatever the languages of the learner', async () => {
    const file = Buffer.from('Wort;Übersetzung\nMädchen;girl\nFüße;feet', 'latin1');
    const words = [
      ['Mädchen', 'girl', null],
      ['Füße', 'feet', null],
    ];
    for (const language of ['de', 'es', 'ru', 'ka', 'pl'])
      expect(await readTexts('csv', file, { language })).toEqual(words);
  });

  test('are read in windows-1251, even where another language is learned', async () => {
    const file = encode('слово;перевод\nвода;water\nхлеб;bread\nмолоко;milk', 'а', 0xe0);
    for (const language of ['ru', 'es', 'en'])
      expect(await readTexts('csv', file, { language })).toEqual([
        ['вода', 'water', null],
        ['хлеб', 'bread', null],
        ['молоко', 'milk', null],
      ]);
  });

  test('are read in UTF-16 without a byte order mark', async () => {
    const file = Buffer.from('Слово\tПеревод\nхлеб\tbread\n', 'utf16le');
    expect(await readTexts('csv', file)).toEqual([['хлеб', 'bread', null]]);
  });

  test.each([
    ['a stray mark at the beginning of a cell', '"pan,bread\nsol,sun', ['pan', 'sol']],
    ['a quoted beginning', 'sol,sun\n"buen" día,good day\npan,bread', ['sol', '"buen" día', 'pan']],
    ['inches', 'pan,bread\ndisco,5" disk\nsol,sun', ['pan', 'disco', 'sol']],
    ['a quotation of a quotation', '"decir ""sí""",to say yes\nsol,sun', ['decir "sí"', 'sol']],
  ])('have %s without losing a row', async (_what, file, words) => {
    expect((await readRows('csv', file)).map(({ word }) => word)).toEqual(words);
  });

  test('have line breaks in their cells', async () => {
    expect(await readTexts('csv', 'Front,Back\n"el sol\n(m.)","sun\r\n- star"\n')).toEqual([
      ['el sol (m.)', 'sun - star', null],
    ]);
  });

  test.each(['Tengo {pan} aquí.', 'Tengo __pan__ aquí.', 'Tengo **pan** aquí.'])(
    'mark the place of the word in %s',
    async (sentence) => {
      const file = `Word\tTranslation\tContext\npan\tbread\t${sentence}`;
      expect(await readTexts('csv', file)).toEqual([['pan', 'bread', 'Tengo pan aquí.']]);
    },
  );

  test('have several tags in a cell', async () => {
    expect(await readRows('csv', 'Word;Translation;Tags\npan;bread;food, A1')).toMatchObject([
      { tags: ['food', 'A1'] },
    ]);
  });

  test('mark the place of the word in its sentence with braces, and name the language in a column', async () => {
    const file =
      'trinken\tto drink\tWir {trinken} Tee.\t\t3\tGerman\t7\tverb\nBrot\tbread\tDas {Brot} ist da.\t\t5\tGerman\t8\t';
    expect(await readRows('csv', file)).toMatchObject([
      { word: 'trinken', context: 'Wir trinken Tee.', language: 'de' },
      { word: 'Brot', context: 'Das Brot ist da.', language: 'de' },
    ]);
  });

  test.each([
    ['3', null],
    ['Learning (2)', null],
    ['99', true],
    ['Well Known', true],
    ['known', true],
    ['Ignored', true],
    ['W', true],
    ['Bekannt', true],
    ['изучено', true],
    ['', null],
  ])('say by the status "%s" whether a word is known', async (status, mastered_by_learner) => {
    const file = `term,hint,status,phrase\npan,bread,${status},Como pan con queso.`;
    expect(await readRows('csv', file)).toMatchObject([
      { word: 'pan', translation: 'bread', context: 'Como pan con queso.', mastered_by_learner },
    ]);
  });

  test('have an index or a sentence before the word', async () => {
    expect(await readTexts('csv', '1,pan,bread\n2,sol,sun\n3,luz,light')).toMatchObject([
      ['pan', 'bread', null],
      ['sol', 'sun', null],
      ['luz', 'light', null],
    ]);
    expect(await readTexts('csv', 'Hay pan en casa.\tpan\tbread\nEl sol es amarillo.\tsol\tsun')).toEqual([
      ['pan', 'bread', 'Hay pan en casa.'],
      ['sol', 'sun', 'El sol es amarillo.'],
    ]);
  });

  test('are lists with a dash or an equals sign', async () => {
    expect(await readTexts('csv', 'buenos días - good morning\nbien-estar - well-being')).toEqual([
      ['buenos días', 'good morning', null],
      ['bien-estar', 'well-being', null],
    ]);
    expect(await readTexts('csv', 'pan = bread, loaf\nsol = sun')).toEqual([
      ['pan', 'bread, loaf', null],
      ['sol', 'sun', null],
    ]);
  });

  test('have languages over their columns', async () => {
    expect(await readRows('csv', 'English;Spanisch\nbread;pan')).toMatchObject([
      { word: 'pan', translation: 'bread' },
    ]);
    expect(await readRows('csv', 'Французский,Английский\npain,bread')).toMatchObject([
      { word: 'pain', translation: 'bread', language: 'fr' },
    ]);
  });
});
