/** How Georgian writes them; the facts are those of Unicode CLDR. */

export const MONTHS = {
  long: [
    'იანვარი',
    'თებერვალი',
    'მარტი',
    'აპრილი',
    'მაისი',
    'ივნისი',
    'ივლისი',
    'აგვისტო',
    'სექტემბერი',
    'ოქტომბერი',
    'ნოემბერი',
    'დეკემბერი',
  ],
  short: ['იან', 'თებ', 'მარ', 'აპრ', 'მაი', 'ივნ', 'ივლ', 'აგვ', 'სექ', 'ოქტ', 'ნოე', 'დეკ'],
  narrow: ['ი', 'თ', 'მ', 'ა', 'მ', 'ი', 'ი', 'ა', 'ს', 'ო', 'ნ', 'დ'],
} as const;

/** From Sunday on. */
export const WEEKDAYS = {
  long: ['კვირა', 'ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი'],
  short: ['კვი', 'ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ'],
  narrow: ['კ', 'ო', 'ს', 'ო', 'ხ', 'პ', 'შ'],
} as const;

export const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'არაბული',
  de: 'გერმანული',
  en: 'ინგლისური',
  es: 'ესპანური',
  fr: 'ფრანგული',
  hi: 'ჰინდი',
  id: 'ინდონეზიური',
  it: 'იტალიური',
  ja: 'იაპონური',
  ka: 'ქართული',
  ko: 'კორეული',
  nl: 'ნიდერლანდური',
  pl: 'პოლონური',
  pt: 'პორტუგალიური',
  ru: 'რუსული',
  th: 'ტაილანდური',
  tr: 'თურქული',
  uk: 'უკრაინული',
  vi: 'ვიეტნამური',
  zh: 'ჩინური',
};

/** Unit of time → before now, after now; what is not here is written by the number alone. */
export const SPANS: Readonly<Record<string, readonly [past: string, future: string]>> = {
  second: ['წამის წინ', 'წამში'],
  minute: ['წუთის წინ', 'წუთში'],
  hour: ['საათის წინ', 'საათში'],
  day: ['დღის წინ', 'დღეში'],
  week: ['კვირის წინ', 'კვირაში'],
  month: ['თვის წინ', 'თვეში'],
  quarter: ['კვარტალის წინ', 'კვარტალში'],
  year: ['წლის წინ', 'წელიწადში'],
};

export const NEAR_DAYS: Readonly<Record<string, string>> = {
  '-2': 'გუშინწინ',
  '-1': 'გუშინ',
  '0': 'დღეს',
  '1': 'ხვალ',
  '2': 'ზეგ',
};
