export { LOCALES, textDirection, isLocale, type Locale, type LocaleOption } from './locales';
export { currentLocale, onLocaleChange, setLocale, startLocale, useLocale } from './locale-store';
export { loadCatalogue } from './load-catalogue';
export { MessagesProvider, type Catalogue, type Messages } from './messages-provider';
