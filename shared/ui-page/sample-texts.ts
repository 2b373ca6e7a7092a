/** What stands in the examples, in a language of each direction. */
export interface SampleTexts {
  readonly language: string;
  readonly title: string;
  readonly sentence: string;
  readonly long: string;
  readonly save: string;
  readonly saving: string;
  readonly cancel: string;
  readonly remove: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly options: readonly [string, string, string];
  readonly name: string;
}

const ENGLISH: SampleTexts = {
  language: 'en',
  title: 'Review vocabulary',
  sentence: 'Twelve words are due today.',
  long: 'A rather long text that nobody has planned for, with an extraordinarilylongwordthatcannotbebroken in it',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  remove: 'Remove',
  label: 'Minutes a day',
  hint: 'From 1 to 1440',
  error: 'Enter a whole number',
  options: ['Minutes', 'Words', 'Quizzes'],
  name: 'nino',
};

const ARABIC: SampleTexts = {
  language: 'ar',
  title: 'مراجعة المفردات',
  sentence: 'اثنتا عشرة كلمة تنتظرك اليوم.',
  long: 'نص طويل إلى حد ما لم يخطط له أحد، وفيه كلمة أجنبية طويلة extraordinarilylongwordthatcannotbebroken لا تنقسم',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  remove: 'إزالة',
  label: 'الدقائق في اليوم',
  hint: 'من 1 إلى 1440',
  error: 'أدخل عددًا صحيحًا',
  options: ['الدقائق', 'الكلمات', 'الاختبارات'],
  name: 'نينو',
};

export const SAMPLE_TEXTS = { ltr: ENGLISH, rtl: ARABIC } as const;
