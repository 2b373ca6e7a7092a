import { useWords } from '../testing/test-words';

const words = useWords();

test.each([
  ['ru', 'книгами', 'книга'],
  ['ru', 'собаками', 'собака'],
  ['pl', 'psami', 'pies'],
  ['pl', 'książkami', 'książka'],
  ['tr', 'evlerimizde', 'ev'],
  ['tr', 'kitaplarımız', 'kitap'],
  ['es', 'comieron', 'comer'],
  ['es', 'desayunábamos', 'desayunar'],
  ['de', 'sprachst', 'sprechen'],
  ['de', 'Zahnbürsten', 'Zahnbürste'],
  ['fr', 'parleraient', 'parler'],
  ['it', 'mangeremmo', 'mangiare'],
  ['pt', 'comeríamos', 'comer'],
  ['nl', 'zwommen', 'zwemmen'],
  ['id', 'bukunya', 'buku'],
  ['hi', 'किताबों', 'किताब'],
  ['ar', 'وكتابها', 'كتاب'],
])('in the language %s, the form %s is not harder than its lemma %s', (language, form, lemma) => {
  expect(words.levelOfForm(form, language)).toBeLessThanOrEqual(words.levelOfForm(lemma, language) ?? 0);
});

test.each([
  ['es', 'burocracias'],
  ['de', 'Bürokratien'],
  ['fr', 'bureaucraties'],
  ['pl', 'biurokracjami'],
  ['ru', 'бюрократиями'],
  ['tr', 'bürokrasilerde'],
])('in the language %s, the form %s of a hard word is hard', (language, form) => {
  expect(words.levelOfForm(form, language)).toBeGreaterThanOrEqual(7);
});
