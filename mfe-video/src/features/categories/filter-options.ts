/** The languages offered as a filter: the value is the name that playlists carry, the text is a message. */
export const FILTER_LANGUAGES = [
  { value: 'English', messageId: 'video.language.english' },
  { value: 'Spanish', messageId: 'video.language.spanish' },
  { value: 'French', messageId: 'video.language.french' },
  { value: 'German', messageId: 'video.language.german' },
  { value: 'Italian', messageId: 'video.language.italian' },
  { value: 'Portuguese', messageId: 'video.language.portuguese' },
  { value: 'Japanese', messageId: 'video.language.japanese' },
  { value: 'Korean', messageId: 'video.language.korean' },
  { value: 'Chinese', messageId: 'video.language.chinese' },
  { value: 'Russian', messageId: 'video.language.russian' },
] as const;

export const FILTER_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
