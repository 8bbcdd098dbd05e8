/** Below this width, tables with much text are shown as cards: on an upright tablet their words would break. */
export const UPRIGHT_TABLET_PX = 900;
