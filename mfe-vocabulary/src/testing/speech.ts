class Utterance {
  voice: unknown = null;
  lang = '';
  onerror: ((event: { error: string }) => void) | null = null;
  constructor(readonly text: string) {}
}

/** Gives the device speech with these voices; `spoken` is what it was told to say. */
export function giveSpeech(languages: string[]) {
  const spoken: Utterance[] = [];
  let voices = languages.map((lang) => ({ lang, default: false }));
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: jest.fn(),
    speak: (utterance: Utterance) => spoken.push(utterance),
  });
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  const arrive = (lang: string) => {
    voices = [{ lang, default: true }];
    synthesis.dispatchEvent(new Event('voiceschanged'));
  };
  return { spoken, synthesis, arrive };
}
