"""A device that speaks Modbus TCP by pymodbus: modbusDevice.py port units.json.

The file: {"1": {"holding": {"40000": [..]}, "input": {..}}}. Lines on stdin change it: {"set": [unit, table, address, [..]]},
{"delay": seconds}, {"silent": true}, {"counts": [unit, address]} (a register that counts how often it is read).
"""
import asyncio
import json
import sys

from pymodbus.datastore import ModbusServerContext, ModbusSlaveContext, ModbusSparseDataBlock
from pymodbus.server.async_io import ModbusConnectedRequestHandler, ModbusTcpServer
from pymodbus.transaction import ModbusSocketFramer

state = {"delay": 0, "silent": False, "counts": None}


class Block(ModbusSparseDataBlock):
    unit = None

    def getValues(self, address, count=1):
        counted = state["counts"]
        if counted and self.unit == counted[0] and address <= counted[1] < address + count:
            self.values[counted[1]] = (self.values[counted[1]] + 1) % 60000
        return super().getValues(address, count)


def blocks(unit, ranges):
    words = {}
    for at, values in ranges.items():
        for index, value in enumerate(values):
            words[int(at) + index] = value
    block = Block(words or {65535: 0})
    block.unit = int(unit)
    return block


class Handler(ModbusConnectedRequestHandler):
    def execute(self, request, *addr):
        if not state["silent"]:
            asyncio.get_running_loop().call_later(state["delay"], super().execute, request, *addr)


async def commands(context):
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        told = json.loads(line)
        if "set" in told:
            unit, table, address, values = told.pop("set")
            context[unit].setValues(3 if table == "holding" else 4, address, values)
        state.update(told)
    sys.exit(0)


async def main():
    with open(sys.argv[2], encoding="utf-8") as file:
        units = json.load(file)
    slaves = {
        int(unit): ModbusSlaveContext(
            hr=blocks(unit, tables.get("holding", {})),
            ir=blocks(unit, tables.get("input", {})),
            zero_mode=True,
        )
        for unit, tables in units.items()
    }
    context = ModbusServerContext(slaves=slaves, single=False)
    server = ModbusTcpServer(
        context,
        framer=ModbusSocketFramer,
        handler=Handler,
        address=("127.0.0.1", int(sys.argv[1])),
        allow_reuse_address=True,
        # a gateway says nothing for a unit that is not there
        ignore_missing_slaves=True,
    )
    await asyncio.gather(server.serve_forever(), commands(context))


asyncio.run(main())
