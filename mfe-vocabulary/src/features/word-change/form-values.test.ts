import { savedWord } from '../../testing/words';
import { diffValues, lacksTranslation, toFormValues } from './form-values';

const before = toFormValues(savedWord({ context: null }));

describe('the form of a word', () => {
  it('sends only what has changed, without spaces around it', () => {
    expect(diffValues(before, { ...before, translation: ' refugio ', level: 7 })).toEqual({
      translation: 'refugio',
      difficulty_level: 7,
    });
    expect(diffValues(before, { ...before, context: 'By the harbour.' })).toEqual({
      context: 'By the harbour.',
    });
  });

  it('leaves a word without a level without one', () => {
    const name = toFormValues(savedWord({ difficulty_level: null }));
    expect(diffValues(name, { ...name })).toBeUndefined();
    expect(diffValues(name, { ...name, level: 4 })).toEqual({ difficulty_level: 4 });
  });

  it('removes a definition that was emptied', () => {
    expect(diffValues(before, { ...before, definition: ' ' })).toEqual({ definition: null });
  });

  it('has nothing to send when only spaces were typed', () => {
    expect(diffValues(before, { ...before, definition: `${before.definition} ` })).toBeUndefined();
  });

  it('asks for a translation only where there was one', () => {
    expect(lacksTranslation(before, { ...before, translation: ' ' })).toBe(true);
    expect(lacksTranslation({ ...before, translation: '' }, { ...before, translation: '' })).toBe(false);
  });
});
