<?php
/**
 * Plugin Name: Leitwarte
 * Description: A block that shows energy plants of a Leitwarte portal: tile, status, lists, key figures, daily yields, chart, energy flow, map.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 * Text Domain: leitwarte
 * Domain Path: /languages
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'init',
	function () {
		load_plugin_textdomain( 'leitwarte', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
		register_block_type( __DIR__ );
	}
);

// What the editor offers: the same table that render.php goes by, and its words in the language of the site.
add_action(
	'enqueue_block_editor_assets',
	function () {
		$texts = array(
			'elements' => leitwarte_element_names(),
			'settings' => leitwarte_setting_names(),
			'element'  => __( 'Leitwarte shows', 'leitwarte' ),
			'theme'    => __( 'Colours', 'leitwarte' ),
			'themes'   => array(
				''      => __( 'as the page', 'leitwarte' ),
				'light' => __( 'light', 'leitwarte' ),
				'dark'  => __( 'dark', 'leitwarte' ),
				'auto'  => __( 'as the device', 'leitwarte' ),
			),
		);
		wp_add_inline_script(
			'leitwarte-plant-editor-script',
			'globalThis.leitwarteBlock = ' . wp_json_encode(
				array(
					'takes' => leitwarte_elements(),
					'texts' => $texts,
				),
				JSON_HEX_TAG | JSON_HEX_AMP
			) . ';',
			'before'
		);
	}
);

add_action(
	'admin_init',
	function () {
		$settings = array(
			'leitwarte_server'    => array( __( 'Leitwarte: address', 'leitwarte' ), 'leitwarte_origin', 'https://portal.example.org' ),
			'leitwarte_embed_key' => array( __( 'Leitwarte: embed key', 'leitwarte' ), 'leitwarte_key', 'lw_emb_…' ),
		);
		foreach ( $settings as $name => list( $label, $sanitize, $example ) ) {
			register_setting(
				'general',
				$name,
				array(
					'type'              => 'string',
					'default'           => '',
					'sanitize_callback' => $sanitize,
				)
			);
			add_settings_field(
				$name,
				esc_html( $label ),
				function () use ( $name, $example ) {
					printf(
						'<input class="regular-text" id="%1$s" name="%1$s" value="%2$s" placeholder="%3$s">',
						esc_attr( $name ),
						esc_attr( get_option( $name, '' ) ),
						esc_attr( $example )
					);
				},
				'general',
				'default',
				array( 'label_for' => $name )
			);
		}
	}
);

/** Scheme, host and port only: the script and the data come from there. */
function leitwarte_origin( $value ): string {
	$parts = wp_parse_url( trim( (string) $value ) );
	if ( ! isset( $parts['scheme'], $parts['host'] ) || ! in_array( $parts['scheme'], array( 'https', 'http' ), true ) ) {
		return '';
	}
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** The key, or an empty text where it is none. */
function leitwarte_key( $value ): string {
	$key = trim( (string) $value );
	return preg_match( '/^lw_emb_[0-9A-Za-z]{57}$/', $key ) === 1 ? $key : '';
}

/** The settings of each element, by its name behind "leitwarte-"; those of "needs" come first. */
function leitwarte_elements(): array {
	static $elements = null;
	if ( null === $elements ) {
		$elements = wp_json_file_decode( __DIR__ . '/elements.json', array( 'associative' => true ) );
	}
	return is_array( $elements ) ? $elements : array();
}

function leitwarte_element_names(): array {
	return array(
		'plant-tile'      => __( 'Tile of a plant', 'leitwarte' ),
		'status-badge'    => __( 'Status in words', 'leitwarte' ),
		'status-icon'     => __( 'Status as a sign', 'leitwarte' ),
		'sparkline'       => __( 'Values of a day', 'leitwarte' ),
		'plant-type-icon' => __( 'Sign of the plant type', 'leitwarte' ),
		'plant-list'      => __( 'List of plants', 'leitwarte' ),
		'health-gauge'    => __( 'State of all', 'leitwarte' ),
		'alarm-list'      => __( 'Open alarms', 'leitwarte' ),
		'live-table'      => __( 'Live data', 'leitwarte' ),
		'key-figures'     => __( 'Key figures', 'leitwarte' ),
		'daily-yields'    => __( 'Daily yields', 'leitwarte' ),
		'component-chart' => __( 'Chart of a component', 'leitwarte' ),
		'energy-flow'     => __( 'Energy flow', 'leitwarte' ),
		'plant-map'       => __( 'Map of the plants', 'leitwarte' ),
	);
}

function leitwarte_setting_names(): array {
	return array(
		'plant'     => __( 'Plant (number)', 'leitwarte' ),
		'set'       => __( 'Set of live data (number)', 'leitwarte' ),
		'component' => __( 'Component (number)', 'leitwarte' ),
		'columns'   => __( 'Columns (numbers, joined by commas)', 'leitwarte' ),
		'hours'     => __( 'Hours', 'leitwarte' ),
		'days'      => __( 'Days', 'leitwarte' ),
		'href'      => __( 'Your address of a plant, {id} is its number', 'leitwarte' ),
	);
}

/** A setting as the element takes it; an empty text where it is none. */
function leitwarte_setting( string $name, $value ): string {
	$text    = is_scalar( $value ) ? trim( (string) $value ) : '';
	$allowed = array(
		'columns' => '/^\d{1,12}( ?, ?\d{1,12}){0,9}$/',
		'href'    => '~^(https?://|[/?#])[^\x00-\x20]*$~',
	);
	return preg_match( $allowed[ $name ] ?? '/^\d{1,12}$/', $text ) === 1 ? $text : '';
}
