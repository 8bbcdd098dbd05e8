/** Whether the page states that there are identity providers; if not, their list is not requested. */
export const hasProviders = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="sign-in-providers"]')?.content === 'some';
