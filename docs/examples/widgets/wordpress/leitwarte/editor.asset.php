<?php
return ['dependencies' => ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element'], 'version' => '1'];
