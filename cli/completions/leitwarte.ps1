# PowerShell completion of leitwarte
Register-ArgumentCompleter -Native -CommandName leitwarte -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $typed = @($commandAst.CommandElements |
        Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -le $cursorPosition } |
        ForEach-Object {
            if ($_ -is [System.Management.Automation.Language.StringConstantExpressionAst]) { $_.Value }
            else { $_.Extent.Text }
        })
    if ($wordToComplete -eq '') { $typed += '' }
    $lines = @(leitwarte __complete @typed 2>$null)
    if ($lines.Count -gt 0 -and $lines[0] -eq ':files') {
        return [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete)
    }
    foreach ($line in $lines) {
        $value, $text = $line -split [char]9, 2
        $inserted = $value
        if ($value -match '[^\w.=:/-]') { $inserted = "'" + $value.Replace("'", "''") + "'" }
        if ([string]::IsNullOrEmpty($text)) { $text = $value }
        [System.Management.Automation.CompletionResult]::new($inserted, $value, 'ParameterValue', $text)
    }
}
