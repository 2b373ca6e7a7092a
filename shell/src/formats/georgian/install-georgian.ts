import { GeorgianDateTimeFormat } from './date-time-format';
import {
  georgianNumberFormat,
  GeorgianDisplayNames,
  GeorgianListFormat,
  GeorgianRelativeTimeFormat,
} from './formats';

/** Makes the browser's own `Intl` format Georgian, for all apps at once; leaves every other language to the browser. */
export function installGeorgian(): void {
  Object.assign(Intl, {
    DateTimeFormat: withGeorgian(Intl.DateTimeFormat, (options) => new GeorgianDateTimeFormat(options)),
    NumberFormat: withGeorgian(Intl.NumberFormat, georgianNumberFormat),
    RelativeTimeFormat: withGeorgian(
      Intl.RelativeTimeFormat,
      (options) => new GeorgianRelativeTimeFormat(options),
    ),
    ListFormat: withGeorgian(Intl.ListFormat, (options) => new GeorgianListFormat(options)),
    DisplayNames: withGeorgian(
      Intl.DisplayNames,
      (options: Intl.DisplayNamesOptions) => new GeorgianDisplayNames(options),
    ),
  });
}

interface Format<Options> {
  new (locales: string | string[], options: Options): object;
  supportedLocalesOf(locales: string | string[]): string[];
}

function withGeorgian<Options>(native: Format<Options>, georgian: (options: Options) => object) {
  const make = (target: Format<Options>, args: [locales: string | string[], options: Options]): object =>
    isGeorgian(args[0]) ? georgian(args[1]) : Reflect.construct<typeof args, object>(target, args);
  return new Proxy(native, {
    construct: (target, args: [string | string[], Options]) => make(target, args),
    // `Intl.NumberFormat(…)` is allowed without `new`.
    apply: (target, _self, args: [string | string[], Options]) => make(target, args),
    get: (target, name) =>
      name === 'supportedLocalesOf' ? supportedLocales(target) : (Reflect.get(target, name) as unknown),
  });
}

function supportedLocales(native: { supportedLocalesOf(locales: string | string[]): string[] }) {
  return (locales: string | string[]) =>
    [locales].flat().filter((locale) => isGeorgian(locale) || native.supportedLocalesOf(locale).length > 0);
}

function isGeorgian(locales: string | readonly string[] | undefined): boolean {
  const first = [locales].flat()[0];
  return first === 'ka' || (first?.startsWith('ka-') ?? false);
}
