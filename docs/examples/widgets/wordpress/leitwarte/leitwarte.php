<?php
/**
 * Plugin Name: Leitwarte
 * Description: A block that shows plants of Leitwarte. Server and key are set under Settings, General.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 */

defined('ABSPATH') || exit;

add_action('init', function () {
	register_block_type(__DIR__);
});

add_action('admin_init', function () {
	$settings = [
		'leitwarte_server' => ['Leitwarte: Adresse', 'leitwarte_origin', 'https://portal.example.org'],
		'leitwarte_embed_key' => ['Leitwarte: Schlüssel für Webseiten', 'leitwarte_key', 'lw_emb_…'],
	];
	foreach ($settings as $name => [$label, $sanitize, $example]) {
		register_setting('general', $name, ['type' => 'string', 'default' => '', 'sanitize_callback' => $sanitize]);
		add_settings_field($name, $label, function () use ($name, $example) {
			printf(
				'<input class="regular-text" id="%1$s" name="%1$s" value="%2$s" placeholder="%3$s">',
				esc_attr($name),
				esc_attr(get_option($name, '')),
				esc_attr($example)
			);
		}, 'general', 'default', ['label_for' => $name]);
	}
});

/** Scheme, host and port alone: the script and the data come from there. */
function leitwarte_origin($value): string
{
	$parts = wp_parse_url(trim((string) $value));
	if (!isset($parts['scheme'], $parts['host']) || !in_array($parts['scheme'], ['https', 'http'], true)) {
		return '';
	}
	return $parts['scheme'] . '://' . $parts['host'] . (isset($parts['port']) ? ':' . $parts['port'] : '');
}

/** What is no key is none. */
function leitwarte_key($value): string
{
	return preg_match('/^lw_emb_[0-9A-Za-z]{57}$/', trim((string) $value)) === 1 ? trim((string) $value) : '';
}
