"""Writes sunVectors.csv: positions of the sun over a year at five latitudes, by astropy.

Debian: apt install python3-astropy; python3 sun_vectors.py > sunVectors.csv
Each row: place in degrees, instant (Unix seconds), geometric elevation, apparent elevation (1010 hPa, 10 degrees C), azimuth from north.
"""

import warnings

import astropy.units as u
from astropy.coordinates import AltAz, EarthLocation, get_sun
from astropy.time import Time
from astropy.utils import iers

iers.conf.auto_download = False
iers.conf.iers_degraded_accuracy = "ignore"
warnings.simplefilter("ignore")

PLACES = {
    "Longyearbyen": (78.22, 15.65),
    "Hamburg": (53.55, 9.99),
    "Nairobi": (-1.29, 36.82),
    "Sydney": (-33.87, 151.21),
    "Ushuaia": (-54.80, -68.30),
}
START = 1735689600  # 2025-01-01T00:00:00Z

rows = []
for place, (latitude, longitude) in PLACES.items():
    location = EarthLocation(lat=latitude * u.deg, lon=longitude * u.deg, height=0 * u.m)
    instants = [START + day * 86400 + ((day * 5 + part * 6) % 24) * 3600 for day in range(0, 365, 5) for part in (0, 1)]
    times = Time(instants, format="unix")
    sun = get_sun(times)
    geometric = sun.transform_to(AltAz(obstime=times, location=location))
    apparent = sun.transform_to(
        AltAz(obstime=times, location=location, pressure=1010 * u.hPa, temperature=10 * u.deg_C, obswl=0.55 * u.micron)
    )
    for at, true, seen in zip(instants, geometric, apparent):
        rows.append([place, at, round(true.alt.deg, 3), round(seen.alt.deg, 3), round(true.az.deg, 3)])

print("latitude,longitude,seconds,geometric,apparent,azimuth")
for place, *row in rows:
    print(*PLACES[place], *row, sep=",")
