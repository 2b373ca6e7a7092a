import { OpenTabs } from '../../core/tabs/open-tabs';
import { DEFAULT_TAB_LIMITS } from '../../core/tabs/tab-limits';
import type { TabRegister, TabRegisterOptions } from '../tab-register';

/** The tabs of one server process. After a restart they are counted again as they report. */
export function createMemoryTabRegister({
  limits,
  now = () => new Date(),
}: TabRegisterOptions = {}): TabRegister {
  const tabs = new OpenTabs({ ...DEFAULT_TAB_LIMITS, ...limits });
  return {
    report: async (tab, withdrawn) => tabs.report(tab, withdrawn, now().getTime()),
    close: async (tab) => tabs.close(tab),
    beginMove: async (move, withdrawn) => tabs.moved(move, withdrawn, now().getTime()),
    counts: async () => tabs.counts(now().getTime()),
    confirmation: async (move) => tabs.confirmation(move, now().getTime()),
  };
}
