import { useIntl } from 'react-intl';

interface PlanNameProps {
  /** Key of the plan; nothing is the free one. */
  tier: string | undefined;
  /** In capitals, in the languages that have them: the catalogue says how, since upper-casing breaks some scripts. */
  capitals?: boolean;
}

/** The name of a plan by its key; one this release does not know is shown by its key, with spaces. */
export function PlanName({ tier, capitals = false }: PlanNameProps) {
  return usePlanName(tier, capitals);
}

/** The same, for where an element cannot stand. */
export function usePlanName(tier: string | undefined, capitals = false): string {
  const intl = useIntl();
  const key = tier || 'free';
  const id = capitals ? `account.plan.capitals.${key}` : `account.plan.${key}`;
  if (id in intl.messages) return intl.formatMessage({ id });
  const name = (tier ?? '').replaceAll('_', ' ');
  // eslint-disable-next-line no-restricted-syntax -- only letters of scripts that are written in capitals get here
  return capitals ? name.replace(BICAMERAL, (letters) => letters.toUpperCase()) : name;
}

/** Letters of the scripts that write whole words in capitals; Georgian has such letters, but does not. */
const BICAMERAL = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
