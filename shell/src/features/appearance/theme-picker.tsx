import { Icon, VisuallyHidden } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { THEMES, setTheme, useTheme } from './theme';
import styles from './theme-picker.module.css';

const icons = { system: 'device', light: 'sun', dark: 'moon' } as const;

/** Chooses light, dark, or what the device says. */
export function ThemePicker() {
  const theme = useTheme();
  return (
    <fieldset className={styles.picker}>
      <legend>
        <VisuallyHidden>
          <FormattedMessage id="shell.theme.label" />
        </VisuallyHidden>
      </legend>
      {THEMES.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name="theme"
            value={each}
            checked={theme === each}
            onChange={() => setTheme(each)}
          />
          <Icon name={icons[each]} size="small" />
          <span className={styles.name}>
            <FormattedMessage id={`shell.theme.${each}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
