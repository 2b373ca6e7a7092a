import { listen } from '@glossa/shared/listen';
import { useEffect, useMemo, useState } from 'react';

export interface Pronunciation {
  canSay(language: string): boolean;
  /** Speaks the text; calls `onFailure` when the device cannot. */
  say(text: string, language: string, onFailure: () => void): void;
}

/** Undefined in browsers without speech. */
function speaker(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in window ? window.speechSynthesis : undefined;
}

/** Reads words aloud. Browsers may list the device's voices only after a while. */
export function usePronunciation(): Pronunciation {
  const [voices, setVoices] = useState(() => speaker()?.getVoices() ?? []);

  useEffect(() => {
    const synthesis = speaker();
    if (!synthesis) return;
    const refresh = () => setVoices(synthesis.getVoices());
    const unlisten = listen(synthesis, { voiceschanged: refresh });
    return () => {
      unlisten();
      synthesis.cancel();
    };
  }, []);

  return useMemo(
    () => ({
      canSay: (language) => findVoice(language, voices) !== undefined,
      say: (text, language, onFailure) => say(text, findVoice(language, voices), onFailure),
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
    // The next word interrupts this one.
    if (error !== 'interrupted' && error !== 'canceled') onFailure();
  };
  synthesis.cancel();
  synthesis.speak(utterance);
}

/** The device's voice for a language (ISO 639-1): its default one if that fits. Android writes `en_US`. */
export function findVoice<Voice extends { lang: string; default: boolean }>(
  language: string,
  voices: readonly Voice[],
): Voice | undefined {
  const fitting = voices.filter((voice) => voice.lang.split(/[-_]/)[0]?.toLowerCase() === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
