import { cleanWords } from './clean-words';

const clean = (language: string, ...tokens: string[]) => cleanWords(tokens, language, []);

test('pieces of contractions, punctuation and other scripts are no words', () => {
  expect(clean('en', 'the', "'s", 'don', "'t", '1984', 'The', "o'clock", 'да')).toEqual(['the', "o'clock"]);
  expect(clean('ar', '،', 'لا', 'ـ', 'شكراً', 'you')).toEqual(['لا', 'شكرا']);
  expect(clean('uk', 'я', 'ты', 'эта', 'що')).toEqual(['я', 'що']);
});

test('Thai sentences are split into words, and misread bytes are left out', () => {
  const words = clean('th', 'เธ', 'ฉันไม่รู้', 'ไม่');
  expect(words).toContain('ฉัน');
  expect(words).not.toContain('เธ');
});

test('Bulgarian in Georgian letters is told from Georgian', () => {
  const georgian = ['წყალი', 'სახლი', 'კარგი', 'როგორ', 'რომელი', 'არის', 'ქალი', 'ბაღი', 'კაცი'];
  const tokens = ['ჲრ', 'რჲგა', 'ჟვდა', 'კარგი', 'ოჲრვმჲ', 'ჟვ', 'დჲრჲგა', 'ქალი', 'ვდაჟჲ'];
  expect(cleanWords(tokens, 'ka', georgian)).toEqual(['კარგი', 'ქალი']);
});
