import vue from '@vitejs/plugin-vue';

/** The elements are the browser's, not components of Vue. */
const isCustomElement = (tag) => tag.startsWith('leitwarte-');

export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
