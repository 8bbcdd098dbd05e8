// What an editor sees of the block: which element it is and the settings that this one takes.
(({ blocks, blockEditor, components, element }, { takes, texts }) => {
  const { createElement } = element;
  const optionsOf = (names) => Object.entries(names).map(([value, label]) => ({ value, label }));
  blocks.registerBlockType('leitwarte/plant', {
    edit: ({ attributes, setAttributes }) =>
      createElement(
        'div',
        blockEditor.useBlockProps(),
        createElement(components.SelectControl, {
          label: texts.element,
          value: attributes.element,
          options: optionsOf(texts.elements),
          onChange: (value) => setAttributes({ element: value }),
        }),
        ...(takes[attributes.element]?.takes ?? []).map((name) =>
          createElement(components.TextControl, {
            key: name,
            label: texts.settings[name],
            value: attributes[name],
            onChange: (value) => setAttributes({ [name]: value }),
          }),
        ),
        createElement(components.SelectControl, {
          label: texts.theme,
          value: attributes.theme,
          options: optionsOf(texts.themes),
          onChange: (theme) => setAttributes({ theme }),
        }),
      ),
    // the server writes it: render.php
    save: () => null,
  });
})(globalThis.wp, globalThis.leitwarteBlock);
