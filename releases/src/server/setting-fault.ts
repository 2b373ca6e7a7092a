/** The environment asks for something that is not to be. The message says what to set instead. */
export class SettingFault extends Error {}
