import type { Glossary } from '../src/language/glossary';

export const EMPTY_GLOSSARY: Glossary = { languages: [], find: () => undefined, forms: () => new Map() };
