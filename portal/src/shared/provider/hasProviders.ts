/** Whether the page says that people may sign in at providers; else nobody asks which ones there are. */
export const hasProviders = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-providers"]')?.content === 'some';
