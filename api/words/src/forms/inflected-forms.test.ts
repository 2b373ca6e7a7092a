import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useWords } from '../testing/test-words';

const opened = useWords();

const MIN_SHARE = 0.85;
const MIN_WORDS = 40;
/** `language TAB form TAB lemmas`; where a form has several lemmas, each is right. */
const words = readFileSync(path.join(__dirname, 'inflected-words.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [language = '', form = '', lemmas = ''] = line.split('\t');
    return { language, form, lemmas: lemmas.split('|') };
  });

test.each(['de', 'es', 'fr', 'it', 'pl', 'pt', 'ru'])(
  'of inflected words of the language %s, 85 % have the right lemma as the likeliest one',
  (language) => {
    const ofLanguage = words.filter((word) => word.language === language);
    const wrong = ofLanguage.filter(({ form, lemmas }) => {
      const [, likeliest = ''] = opened.glossary.lookupForms(form, language);
      return !lemmas.includes(likeliest);
    });
    const share = 1 - wrong.length / ofLanguage.length;
    process.stdout.write(
      `${language}: ${(100 * share).toFixed(1)} % of ${ofLanguage.length} inflected words have the right lemma; wrong: ${wrong.map(({ form }) => form).join(' ')}\n`,
    );
    expect(ofLanguage.length).toBeGreaterThanOrEqual(MIN_WORDS);
    expect(share).toBeGreaterThanOrEqual(MIN_SHARE);
  },
);

test.each([
  ['ar', 'والكتاب', 'كتاب'],
  ['ar', 'مدرستها', 'مدرسة'],
  ['hi', 'लड़कों', 'लड़का'],
  ['hi', 'किताबें', 'किताब'],
  ['hi', 'करेगा', 'करना'],
  ['id', 'membaca', 'baca'],
  ['id', 'bukunya', 'buku'],
  ['id', 'menulis', 'tulis'],
  ['nl', 'huizen', 'huis'],
  ['nl', 'bomen', 'boom'],
  ['nl', 'liepen', 'lopen'],
  ['nl', 'zwemt', 'zwemmen'],
  ['nl', 'werkte', 'werken'],
  ['tr', 'evlerimizde', 'ev'],
  ['tr', 'kitabı', 'kitap'],
  ['tr', 'gidiyorum', 'gitmek'],
  ['tr', 'bekliyor', 'beklemek'],
  ['tr', "Ankara'dan", 'ankara'],
  // Not in the list of forms.
  ['es', 'desayunábamos', 'desayunar'],
  ['de', 'Zahnbürsten', 'zahnbürste'],
  ['pl', 'hipopotamami', 'hipopotam'],
])('in the language %s, %s is looked up as %s too', (language, form, lemma) => {
  expect(opened.glossary.lookupForms(form, language)).toContain(lemma);
});

test('the written form comes first, and a word has a bounded number of candidates', () => {
  for (const { language, form } of words) {
    const candidates = opened.glossary.lookupForms(form, language);
    expect(candidates[0]).toBe(form.toLocaleLowerCase(language));
    expect(candidates.length).toBeLessThanOrEqual(30);
  }
});

test('a form of several words has all their lemmas', () => {
  expect([...opened.glossary.lemmas('fue', 'es')].sort()).toEqual(['ir', 'ser']);
  expect(opened.glossary.lemmas('xyzzy', 'es')).toEqual([]);
});

test('a word that no rule fits, and a language without rules, have no other candidates', () => {
  expect(opened.glossary.lookupForms('犬', 'ja')).toEqual(['犬']);
  expect(opened.glossary.lookupForms('წიგნი', 'ka')).toEqual(['წიგნი']);
});

test.each([
  ['es', 'decírselo', 'decir'],
  ['es', 'ayúdame', 'ayudar'],
  ['es', 'mirándome', 'mirar'],
  ['fr', 'donne-moi', 'donner'],
  ['fr', 'a-t-il', 'avoir'],
  ['fr', 'celui-ci', 'celui'],
  ['it', 'dirmelo', 'dire'],
  ['it', 'prendila', 'prendere'],
  ['pt', 'comprá-la', 'comprar'],
  ['pt', 'chama-se', 'chamar'],
])('in %s the verb of %s, with its pronoun, may be %s', (language, form, lemma) => {
  expect(opened.glossary.lookupForms(form, language)).toContain(lemma);
});

test.each([
  ['es', 'noches', 'noche'],
  ['fr', 'rendez-vous', 'rendez-vous'],
  ['it', 'gatti', 'gatto'],
])('in %s the word %s, which ends like a pronoun, is %s first', (language, form, lemma) => {
  const [written, likeliest] = opened.glossary.lookupForms(form, language);
  expect([written, likeliest]).toContain(lemma);
});
