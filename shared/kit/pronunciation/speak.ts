import { listen } from '../browser/listen';

/** Browsers may list the device's voices only after a while. */
const VOICES_TIMEOUT_MS = 500;
/** A voice of the network may never begin, and report nothing. */
const START_TIMEOUT_MS = 5_000;

/** Undefined in browsers without speech. */
const synthesizer = () => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

export async function loadVoices(): Promise<SpeechSynthesisVoice[]> {
  const synthesis = synthesizer();
  if (!synthesis) return [];
  if (synthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        unlisten();
        resolve();
      };
      const timer = setTimeout(finish, VOICES_TIMEOUT_MS);
      const unlisten = listen(synthesis, { voiceschanged: finish });
    });
  }
  return synthesis.getVoices();
}

/** Speaks until the signal aborts. False when the device cannot. */
export function speak(
  text: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
  onStart: () => void,
): Promise<boolean> {
  const synthesis = synthesizer();
  if (!synthesis) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (spoken: boolean) => {
      clearTimeout(timer);
      resolve(spoken);
    };
    const timer = setTimeout(() => {
      finish(false);
      synthesis.cancel();
    }, START_TIMEOUT_MS);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.onstart = () => {
      clearTimeout(timer);
      onStart();
    };
    utterance.onend = () => finish(true);
    utterance.onerror = () => finish(signal.aborted);
    signal.addEventListener('abort', () => {
      finish(true);
      synthesis.cancel();
    });
    synthesis.cancel();
    synthesis.speak(utterance);
  });
}

/** The device's voice for a language (ISO 639-1): its default one if that fits. Android writes `en_US`. */
export function findVoice<Voice extends { lang: string; default: boolean }>(
  language: string,
  voices: readonly Voice[],
): Voice | undefined {
  const fitting = voices.filter((voice) => voice.lang.split(/[-_]/)[0]?.toLowerCase() === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
