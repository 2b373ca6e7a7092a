import { useIntl } from 'react-intl';

interface PlanNameProps {
  tier: string | undefined;
  /** In capitals, as the catalogue has them: upper-casing breaks some scripts. */
  capitals?: boolean;
}

/** An unknown plan is shown by its key, with spaces. */
export function PlanName({ tier, capitals = false }: PlanNameProps) {
  return usePlanName(tier, capitals);
}

export function usePlanName(tier: string | undefined, capitals = false): string {
  const intl = useIntl();
  const key = tier || 'free';
  const id = capitals ? `account.plan.capitals.${key}` : `account.plan.${key}`;
  if (id in intl.messages) return intl.formatMessage({ id });
  const name = (tier ?? '').replaceAll('_', ' ');
  // eslint-disable-next-line no-restricted-syntax -- only letters of scripts that are written in capitals get here
  return capitals ? name.replace(BICAMERAL, (letters) => letters.toUpperCase()) : name;
}

/** Scripts that write whole words in capitals; Georgian has such letters, but does not. */
const BICAMERAL = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]+/gu;
