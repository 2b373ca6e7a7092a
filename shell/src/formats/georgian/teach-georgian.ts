import { GeorgianDateTimeFormat } from './date-time-format';
import { GeorgianDisplayNames } from './display-names';
import { GeorgianListFormat } from './list-format';
import { georgianNumberFormat } from './number-format';
import { GeorgianRelativeTimeFormat } from './relative-time-format';

type Locales = string | readonly string[] | undefined;

let isTaught = false;

/**
 * Makes the browser's own `Intl` write Georgian, for all apps at once: they format through it and know nothing of this.
 * Every other language goes where it went before.
 */
export function teachGeorgian(): void {
  if (isTaught) return;
  isTaught = true;
  Object.assign(Intl, {
    DateTimeFormat: taught(Intl.DateTimeFormat, (options) => new GeorgianDateTimeFormat(options)),
    NumberFormat: taught(Intl.NumberFormat, georgianNumberFormat),
    RelativeTimeFormat: taught(Intl.RelativeTimeFormat, (options) => new GeorgianRelativeTimeFormat(options)),
    ListFormat: taught(Intl.ListFormat, (options) => new GeorgianListFormat(options)),
    DisplayNames: taught(
      Intl.DisplayNames,
      (options: Intl.DisplayNamesOptions) => new GeorgianDisplayNames(options),
    ),
  });
}

interface Format<Options> {
  new (locales: string | string[], options: Options): object;
  supportedLocalesOf(locales: string | string[]): string[];
}

function taught<Options>(native: Format<Options>, georgian: (options: Options) => object): Format<Options> {
  const make = (target: Format<Options>, args: [locales: string | string[], options: Options]): object =>
    isGeorgian(args[0]) ? georgian(args[1]) : Reflect.construct<typeof args, object>(target, args);
  return new Proxy(native, {
    construct: (target, args: [string | string[], Options]) => make(target, args),
    // `Intl.NumberFormat(…)` is allowed without `new`.
    apply: (target, _self, args: [string | string[], Options]) => make(target, args),
    get: (target, name) =>
      name === 'supportedLocalesOf' ? supportedBy(target) : (Reflect.get(target, name) as unknown),
  });
}

function supportedBy(native: { supportedLocalesOf(locales: string | string[]): string[] }) {
  return (locales: string | string[]) =>
    [locales].flat().filter((locale) => isGeorgian(locale) || native.supportedLocalesOf(locale).length > 0);
}

/** Whether Georgian is what is asked for first. */
function isGeorgian(locales: Locales): boolean {
  const first = [locales].flat()[0];
  return first === 'ka' || (first?.startsWith('ka-') ?? false);
}
