import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import type { Section } from '../route.ts';
import type { MenuGroup } from './menuGroups.ts';

type Chosen = Partial<Record<Section, boolean>>;

/**
 * Which groups of the menu are unfolded: as somebody left them in this browser, else the daily ones. Coming into a folded one
 * unfolds it, and it stays so: nothing moves as one leaves it.
 */
export function useOpenGroups(groups: readonly MenuGroup[], here: Section | undefined) {
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: 'menu-groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const byItself = groups.find(({ section }) => section === here)?.isOpen ?? false;
  useEffect(() => {
    if (here === undefined) return;
    setChosen((before) => ((before[here] ?? byItself) ? before : { ...before, [here]: true }));
  }, [here, byItself, setChosen]);
  const isOpen = ({ section, isOpen: standard }: MenuGroup) => chosen[section] ?? standard;
  const turn = (group: MenuGroup) => setChosen({ ...chosen, [group.section]: !isOpen(group) });
  return { isOpen, turn };
}
