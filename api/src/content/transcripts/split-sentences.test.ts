import { readText, srt } from './captions/testing/read-text';

const split = (text: string, language: string) => readText(srt(text), language).sentences;

test.each([
  ['en', ['Mrs. Bell met Prof. Lee on Mt. Etna.', 'It was 9 p.m.', 'We slept.']],
  ['es', ['La Sra. Gil y el Dr. Paz hablan, p. ej. Alemán.', 'Vive en la Avda. Sol.', 'Sí.']],
  ['fr', ['M. Petit et Mme. Roy sont à St. Denis.', 'Bon.']],
  ['de', ['Frau Dr. Groß kommt d. h. Freitag.', 'Am 4. Juni ist sie hier.', 'Gut.']],
  ['it', ['Il Sig. Neri e la Dott.ssa Bruni, p. es. Oggi.', 'Va bene.']],
  ['pt', ['O Sr. Reis e a Dra. Luz estão na Av. Norte.', 'Sim.']],
  ['nl', ['Dhr. Bos en mevr. Dekker komen bijv. Vrijdag.', 'Goed.']],
  ['pl', ['To prof. Nowicki, ul. Krótka, np. Kraków.', 'Dobrze.']],
  ['ru', ['Он живёт на ул. Лесной, г. Тверь.', 'А. П. Чехов писал.', 'Это я.', 'Да.']],
  ['uk', ['Вона живе на вул. Лісовій, м. Львів.', 'Добре.']],
  ['tr', ['Dr. Can ve Prof. Ece geldi.', 'Bu 2. Bölüm.', 'Tamam.']],
  ['ar', ['جاء د. سامي مع أ. ليلى.', 'شكرا.']],
  ['hi', ['डॉ. वर्मा और श्री. राव आए।', 'ठीक है।']],
  ['ka', ['პროფ. ნინო მოვიდა.', 'კარგი.']],
  ['id', ['Bpk. Budi tinggal di Jl. Damai No. 3.', 'Baik.']],
  ['vi', ['TS. Lan ở TP. Huế.', 'Vâng.']],
  ['ja', ['Mr. スミスです。', 'はい。']],
  ['zh', ['Dr. 李来了。', '好。']],
  ['ko', ['Dr. 김이 왔어요.', '네.']],
  ['th', ['ดร. สมชาย มา']],
  ['it', ['Il dott. Neri e l’avv. Bruni sono in V.le Roma.', 'Bene.']],
  ['es', ['Es el sr. Paz con la dra. Gil.', 'Sí.']],
  ['pt', ['O sr. Reis mora na R. Bela com a dra. Luz.', 'Sim.']],
  ['fr', ['Né en 12 av. J.-C. à Rome, bd. Hugo.', 'Oui.']],
  ['de', ['Das ist Fam. Groß o. Ä. aus Wien.', 'Gut.']],
  ['pl', ['To p. Kot, al. Lipowa, w. XX.', 'Tak.']],
  ['ru', ['Это театр им. Чехова, оз. Байкал.', 'Да.']],
  ['uk', ['Це театр ім. Франка, оз. Світязь.', 'Так.']],
  ['tr', ['Av. Kaya ve Apt. Gül buradadır.', 'Evet.']],
  ['id', ['Dari PT. Maju di Kec. Beji.', 'Ya.']],
  ['ka', ['ის 1990 წ. დაიბადა, ე. ი. ძველია და ა. შ.', 'მერე წავიდა.']],
  ['hi', ['वह ई. पू. 500 में था।', 'फिर गया।']],
])('%s: abbreviations, titles and ordinals end no sentence', (language, sentences) => {
  const spaced = language === 'ja' || language === 'zh' || language === 'th' ? '' : ' ';
  const join = (text: string) => (spaced === '' ? text.replaceAll(' ', '') : text);
  expect(split(sentences.join(' '), language).map(join)).toEqual(sentences.map(join));
});

test('initials belong to a name, and what ends a sentence goes on to end it', () => {
  expect(
    split(
      'J. K. Bell met "Mr. Fox" (Dr. Who). So do I. Ann left. No. He stayed. No. 7 is open. The U.S. Navy sails. On Main St. We met St. Ives.',
      'en',
    ),
  ).toEqual([
    'J. K. Bell met "Mr. Fox" (Dr. Who).',
    'So do I.',
    'Ann left.',
    'No.',
    'He stayed.',
    'No. 7 is open.',
    'The U.S. Navy sails.',
    'On Main St.',
    'We met St. Ives.',
  ]);
});

test('a title at the end of a caption goes on in the next one', () => {
  expect(readText('1\n00:01 --> 00:02\nThis is Mrs.\n\n2\n00:02 --> 00:03\nBell.').sentences).toEqual([
    'This is Mrs. Bell.',
  ]);
});

test.each([
  ['de', ['Ich heiße Max.', 'Freut mich!', 'Und du?', 'Es sind max.', 'Wir gehen.', 'Das sind max. Zehn.']],
  ['fr', ["C'est mon ex.", 'Je pars, p. ex. Paris.']],
  ['it', ['Ci sto.', 'E tu?', 'Come va?', 'Sto.', 'Ma Anna no, in Via Sto. Stefano.']],
  ['es', ['Toma vitamina D.', 'Es buena.', 'D. Juan viene.']],
  ['pt', ['Tomo vitamina D.', 'É boa.', 'D. Maria vem.']],
  ['en', ['THIS IS MR. WILL.', 'HELLO.']],
  ['ka', ['ეს არის მაგ.', 'მე ვარ.']],
])(
  '%s: names and words that look like abbreviations end sentences, and titles in capitals do not',
  (language, sentences) => {
    expect(split(sentences.join(' '), language)).toEqual(sentences);
  },
);

test('a small letter begins no sentence: an abbreviation at the end of a caption goes on', () => {
  expect(
    readText('1\n00:01 --> 00:02\nDas ist z. B.\n\n2\n00:02 --> 00:03\nin Berlin.', 'de').sentences,
  ).toEqual(['Das ist z. B. in Berlin.']);
});
