export { LOCALES, textDirection, isLocale, type Locale, type LocaleOption } from '@glossa/contract/locales';
export { currentLocale, onLocaleChange, setLocale, startLocale, useLocale } from './locale-store';
export { loadCatalogue } from './load-catalogue';
export { MessagesProvider, type Catalogue, type Messages } from './messages-provider';
