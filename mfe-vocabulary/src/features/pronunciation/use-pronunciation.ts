import { useEffect, useMemo, useState } from 'react';

export interface Pronunciation {
  canSay(language: string): boolean;
  /** Says the text; `onFailure` is called when the device cannot after all. */
  say(text: string, language: string, onFailure: () => void): void;
}

/** The parts of the browser that speak; some have none. */
function speaker(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in window ? window.speechSynthesis : undefined;
}

/** Reading words aloud with the voices of this device, which browsers may name only after a while. */
export function usePronunciation(): Pronunciation {
  const [voices, setVoices] = useState(() => speaker()?.getVoices() ?? []);

  useEffect(() => {
    const synthesis = speaker();
    if (!synthesis) return;
    const refresh = () => setVoices(synthesis.getVoices());
    synthesis.addEventListener('voiceschanged', refresh);
    return () => {
      synthesis.removeEventListener('voiceschanged', refresh);
      synthesis.cancel();
    };
  }, []);

  return useMemo(
    () => ({
      canSay: (language) => voiceFor(language, voices) !== undefined,
      say: (text, language, onFailure) => say(text, voiceFor(language, voices), onFailure),
    }),
    [voices],
  );
}

function say(text: string, voice: SpeechSynthesisVoice | undefined, onFailure: () => void): void {
  const synthesis = speaker();
  if (!synthesis || !voice) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.onerror = ({ error }) => {
    // Being stopped by the next word is no failure.
    if (error !== 'interrupted' && error !== 'canceled') onFailure();
  };
  synthesis.cancel();
  synthesis.speak(utterance);
}

/** The device's voice for a language (ISO 639-1): its default one if that fits. Android writes `en_US`. */
export function voiceFor<Voice extends { lang: string; default: boolean }>(
  language: string,
  voices: readonly Voice[],
): Voice | undefined {
  const fitting = voices.filter((voice) => voice.lang.split(/[-_]/)[0]?.toLowerCase() === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
