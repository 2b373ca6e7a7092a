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
  const id = `account.plan.${capitals ? 'capitals.' : ''}${tier || 'free'}`;
  return id in intl.messages ? intl.formatMessage({ id }) : (tier ?? '').replaceAll('_', ' ');
}
