import { findVoice } from './speak';

const british = { lang: 'en-GB', default: false };
const american = { lang: 'en_US', default: true };
const filipino = { lang: 'fil-PH', default: false };

describe('findVoice', () => {
  it('takes the default voice of the language before others', () => {
    expect(findVoice('en', [british, american])).toBe(american);
  });

  it('takes any voice of the language when the default is for another one', () => {
    expect(findVoice('en', [filipino, british])).toBe(british);
  });

  it('does not take a language whose code only begins alike', () => {
    expect(findVoice('fi', [filipino])).toBeUndefined();
  });
});
