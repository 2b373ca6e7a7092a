import { Segments } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { THEMES, setTheme, useTheme } from './theme';

const icons = { system: 'device', light: 'sun', dark: 'moon' } as const;

/** Chooses light, dark, or what the device says. */
export function ThemePicker() {
  return (
    <Segments
      legend={<FormattedMessage id="shell.theme.label" />}
      value={useTheme()}
      segments={THEMES.map((theme) => ({
        value: theme,
        icon: icons[theme],
        label: <FormattedMessage id={`shell.theme.${theme}`} />,
      }))}
      onChange={setTheme}
    />
  );
}
