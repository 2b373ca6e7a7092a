import { memo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './second-line.module.css';
import { textDirection } from './sentence-text';

interface SecondLineProps {
  text: string;
  language: string;
  veiled: boolean;
}

/** What a sentence says in another language. */
export const SecondLine = memo(function SecondLine({ text, language, veiled }: SecondLineProps) {
  if (veiled) return <VeiledLine text={text} language={language} />;
  return (
    <p className={`${styles.second} ${styles.line}`} lang={language} dir={textDirection(language)}>
      {text}
    </p>
  );
});

/**
 * Blurred, and hidden from assistive technology as well, until it is pointed at or its button is pressed: what is a
 * surprise for the eye is to be one for the ear. The button is no stop of the Tab key, as nothing in the text is but
 * one word; the keyboard has a shortcut for it.
 */
function VeiledLine({ text, language }: Pick<SecondLineProps, 'text' | 'language'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className={`${styles.second} ${styles.veil}`} data-shown={shown || undefined}>
      <button
        type="button"
        className={styles.reveal}
        tabIndex={-1}
        data-reveal={shown ? 'shown' : 'veiled'}
        onClick={() => setShown(!shown)}
      >
        <span>
          <FormattedMessage id={shown ? 'video.second.hide' : 'video.second.show'} />
        </span>
      </button>
      <p
        className={styles.line}
        lang={language}
        dir={textDirection(language)}
        aria-hidden={shown ? undefined : true}
      >
        {text}
      </p>
    </div>
  );
}
