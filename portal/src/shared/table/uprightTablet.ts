/** Below it tables of many words are cards: on a tablet held upright their words would break. */
export const UPRIGHT_TABLET_PX = 900;
