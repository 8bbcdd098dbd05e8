import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e9f5f7',
  '#d3e8ec',
  '#a6d2da',
  '#77bcc9',
  '#51a9b9',
  '#389db0',
  '#1f8ba0',
  '#0b6478',
  '#095264',
  '#06404f',
];
const cool: MantineColorsTuple = [
  '#f8fafb',
  '#f3f5f7',
  '#eef1f4',
  '#dce2e7',
  '#b9c4cd',
  '#98a5b1',
  '#75838f',
  '#5f6d7a',
  '#36434f',
  '#17212b',
];
const night: MantineColorsTuple = [
  '#e7edf2',
  '#a9b5c0',
  '#8b98a4',
  '#65727f',
  '#3b4753',
  '#232c35',
  '#182028',
  '#12181e',
  '#0d1217',
  '#0a0e12',
];

/** Mantine theme: dense, 14 pixels, radius 6, thin borders. Colours come from tokens.css. */
export const theme = createTheme({
  fontFamily: 'var(--lw-font)',
  fontFamilyMonospace: "ui-monospace, 'Cascadia Mono', Consolas, monospace",
  headings: { fontFamily: 'var(--lw-font)', fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '16px' },
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  defaultRadius: 'sm',
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 7 },
  colors: { petrol, gray: cool, dark: night },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        // each dialog contains `ScrollLock` instead
        lockScroll: false,
        padding: 'lg',
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.5 },
      },
    },
    ModalRoot: { defaultProps: { lockScroll: false } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Drawer: { defaultProps: { transitionProps: { duration: 140 }, overlayProps: { backgroundOpacity: 0.5 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 }, position: 'bottom-end' } },
    Select: {
      defaultProps: {
        checkIconPosition: 'right',
        openOnFocus: false,
        comboboxProps: { shadow: 'md', transitionProps: { duration: 80 } },
      },
    },
  },
});

/** Mantine sets these per color scheme, so overrides must be set per scheme too. */
const dangerous = {
  '--mantine-color-red-filled': 'var(--lw-bad-fill)',
  '--mantine-color-red-filled-hover': 'var(--lw-bad-fill-hover)',
};

/** Maps Mantine's variables to those of tokens.css. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--lw-surface)',
    '--mantine-color-text': 'var(--lw-text)',
    '--mantine-color-dimmed': 'var(--lw-text-3)',
    '--mantine-color-placeholder': 'var(--lw-text-3)',
    '--mantine-color-anchor': 'var(--lw-accent)',
    '--mantine-color-error': 'var(--lw-bad-text)',
    '--mantine-color-default': 'var(--lw-surface)',
    '--mantine-color-default-hover': 'var(--lw-sunken)',
    '--mantine-color-default-color': 'var(--lw-text)',
    '--mantine-color-default-border': 'var(--lw-line-strong)',
    '--mantine-primary-color-filled': 'var(--lw-accent-fill)',
    '--mantine-primary-color-filled-hover': 'var(--lw-accent-fill-hover)',
    '--mantine-primary-color-light': 'var(--lw-accent-soft)',
    '--mantine-primary-color-light-color': 'var(--lw-accent-text)',
    '--mantine-color-petrol-filled': 'var(--lw-accent-fill)',
    '--mantine-color-petrol-filled-hover': 'var(--lw-accent-fill-hover)',
    '--mantine-color-petrol-light': 'var(--lw-accent-soft)',
    '--mantine-color-petrol-light-hover': 'var(--lw-accent-soft)',
    '--mantine-color-petrol-light-color': 'var(--lw-accent-text)',
    '--mantine-color-petrol-text': 'var(--lw-accent)',
    '--mantine-color-red-light': 'var(--lw-bad-soft)',
    '--mantine-color-red-light-color': 'var(--lw-bad-text)',
    '--mantine-color-yellow-light': 'var(--lw-warn-soft)',
    '--mantine-color-yellow-light-color': 'var(--lw-warn-text)',
    '--mantine-shadow-md': 'var(--lw-shadow)',
    '--mantine-shadow-lg': 'var(--lw-shadow)',
    '--mantine-shadow-xl': 'var(--lw-shadow)',
  },
  light: dangerous,
  dark: dangerous,
});
