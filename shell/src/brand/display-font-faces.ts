/** Nunito by its scripts: a browser loads those that a page has. */
import '@fontsource-variable/nunito/wght.css';
