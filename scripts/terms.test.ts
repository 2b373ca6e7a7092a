import { InterfaceLanguage } from '@glossa/contract/language';
import {
  findAllNamedTerms,
  findNeedlessEnglishExceptions,
  findTermProblems,
  readTerms,
  readVisibleTexts,
  type Terms,
} from './testing/terms';

const english = readVisibleTexts('en');
const englishTerms = readTerms('en') ?? {};
const named = findAllNamedTerms(english, englishTerms);
const WRITTEN = InterfaceLanguage.enum.filter((language) => language !== 'en' && readTerms(language));

const NOTHING = new Map<string, Set<string>>();

test('the English terms except no message in vain', () => {
  expect(findNeedlessEnglishExceptions(english, englishTerms)).toEqual([]);
});

test('the English texts hold no word that English avoids', () => {
  const avoided = Object.entries(englishTerms).map(([name, { use, avoid = [] }]) => [name, { use, avoid }]);
  expect(findTermProblems('en', Object.fromEntries(avoided) as Terms, english, NOTHING)).toEqual([]);
});

describe.each(WRITTEN)('the texts in %s', (language) => {
  const terms = readTerms(language) ?? {};

  it('have a word for every term', () => {
    expect(Object.keys(terms)).toEqual(expect.arrayContaining(Object.keys(englishTerms)));
    expect(Object.keys(terms).filter((name) => terms[name]?.use.length === 0)).toEqual([]);
  });

  it('call each thing by its term', () => {
    expect(findTermProblems(language, terms, readVisibleTexts(language), named)).toEqual([]);
  });
});

test.each([
  ['de', 'Wählen Sie eine Antwort.'],
  ['de', 'Ihr könnt antworten.'],
  ['es', 'Elija una respuesta.'],
  ['fr', 'Choisis ta réponse.'],
  ['it', 'Scelga una risposta.'],
  ['pt', 'Escolhe uma resposta.'],
  ['nl', 'Kies uw antwoord.'],
  ['pl', 'Proszę wybrać odpowiedź.'],
  ['pl', 'Odpowiedziałeś na wszystko.'],
  ['ru', 'Здесь ты можешь ответить.'],
  ['ru', 'Можешь ответить.'],
  ['uk', 'Можеш відповісти.'],
  ['tr', 'Cevap verebilirsin.'],
  ['id', 'Pilih jawabanmu.'],
  ['vi', 'Câu trả lời của quý khách.'],
  ['hi', 'अपना जवाब चुनो।'],
  ['ka', 'აირჩიე პასუხი.'],
  ['th', 'เลือกคำตอบค่ะ'],
  ['ja', '答えを選択せよ。'],
  ['ko', '답을 선택하십니다.'],
  ['zh', '请选择您的答案。'],
  ['ar', 'اختر إجابة.'],
  ['ar', 'الملف جاهز، فاختره.'],
  ['ar', 'يُرجى الحفظ وأضفها إلى القائمة.'],
])('in %s nobody is addressed as in “%s”', (language, text) => {
  const you = readTerms(language)?.you;
  const terms = { you: { use: [], avoid: you?.avoid ?? [] } };
  expect(findTermProblems(language, terms, { text }, NOTHING)).not.toEqual([]);
});

test('a word that only holds a form of address is not one', () => {
  const found = (language: string, text: string) =>
    findTermProblems(
      language,
      { you: { use: [], avoid: readTerms(language)?.you?.avoid ?? [] } },
      { text },
      NOTHING,
    );
  expect(found('de', 'Sichere das Quiz.')).toEqual([]);
  expect(found('ka', 'შენახვა')).toEqual([]);
  expect(found('ar', 'إضافة إلى القائمة')).toEqual([]);
});
