import { Segments } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { setTheme, THEMES, useTheme } from './theme';

const ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const;

/** Chooses light, dark, or the device's setting. */
export function ThemePicker() {
  return (
    <Segments
      legend={<FormattedMessage id="shell.theme.label" />}
      value={useTheme()}
      segments={THEMES.map((theme) => ({
        value: theme,
        icon: ICONS[theme],
        label: <FormattedMessage id={`shell.theme.${theme}`} />,
      }))}
      onChange={setTheme}
    />
  );
}
