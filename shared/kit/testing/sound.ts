class Utterance {
  voice: unknown = null;
  lang = '';
  onstart: (() => void) | null = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly text: string) {}
}

/** Gives the device speech with these voices; `spoken` is what it was told to say. */
export function giveSpeech(languages: string[]) {
  const spoken: Utterance[] = [];
  let voices = languages.map((lang) => ({ lang, default: false }));
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: jest.fn(),
    speak: (utterance: Utterance) => {
      spoken.push(utterance);
      utterance.onstart?.();
    },
  });
  Object.assign(window, { speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance });
  const arrive = (lang: string) => {
    voices = [{ lang, default: true }];
    synthesis.dispatchEvent(new Event('voiceschanged'));
  };
  return { spoken, synthesis, arrive };
}

/** Takes speech from the device. */
export function takeSpeech(): void {
  Reflect.deleteProperty(window, 'speechSynthesis');
}

/** Makes media elements play, which those of jsdom do not, or fail to. `played` are those that were started. */
export function giveMedia({ fails = false } = {}) {
  const played: HTMLMediaElement[] = [];
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      if (fails) return Promise.reject(new DOMException('No source', 'NotSupportedError'));
      played.push(this);
      this.dispatchEvent(new Event('playing'));
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'));
    },
    load: () => undefined,
  });
  return { played };
}
