/** The device's voice for a language (ISO 639-1): its default one if that fits. Android writes `en_US`. */
export function voiceFor<Voice extends { lang: string; default: boolean }>(
  language: string,
  voices: readonly Voice[],
): Voice | undefined {
  const fitting = voices.filter((voice) => voice.lang.split(/[-_]/)[0]?.toLowerCase() === language);
  return fitting.find((voice) => voice.default) ?? fitting[0];
}
