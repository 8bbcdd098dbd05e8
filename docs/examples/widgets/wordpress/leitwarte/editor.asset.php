<?php
defined( 'ABSPATH' ) || exit;
return array(
	'dependencies' => array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element' ),
	'version'      => '1.0.0',
);
